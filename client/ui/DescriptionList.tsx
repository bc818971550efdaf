import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Description = { id: string; term: ReactNode; value: ReactNode; isWide?: boolean | undefined }

const isBlank = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

/** A record's fields for reading; an empty value shows a dash that is read as "non renseigné". */
export const DescriptionList = ({ items, columns = 2 }: { items: readonly Description[]; columns?: 1 | 2 | 3 | undefined }) => (
  <dl className={cx('grid grid-cols-1 gap-x-8 gap-y-4', columns > 1 && 'sm:grid-cols-2', columns > 2 && 'lg:grid-cols-3')}>
    {items.map(item => (
      <div key={item.id} className={cx('min-w-0', item.isWide && 'col-span-full')}>
        <dt className="text-table text-ink-soft">{item.term}</dt>
        <dd className="mt-0.5 wrap-anywhere">
          {isBlank(item.value) ? (
            <>
              <span aria-hidden className="text-ink-faint">
                –
              </span>
              <span className="sr-only">non renseigné</span>
            </>
          ) : (
            item.value
          )}
        </dd>
      </div>
    ))}
  </dl>
)
