import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLinkComponent } from './Link.tsx'
import { uiTexts } from './texts.ts'

export type PageHeaderProps = {
  title: ReactNode
  /** The record's displayed code: "P12". */
  code?: string | undefined
  pill?: ReactNode
  description?: ReactNode
  /** The page's one primary action; secondary ones stand before it. */
  action?: ReactNode
  /** `onPress` may lead elsewhere than the link does, by preventing it. */
  back?: { to: string; label?: string | undefined; onPress?: ((event: MouseEvent) => void) | undefined } | undefined
}

export const PageHeader = ({ title, code, pill, description, action, back }: PageHeaderProps) => {
  const RouterLink = useLinkComponent()
  return (
    <header className="flex flex-col gap-1">
      {back ? (
        <RouterLink
          to={back.to}
          onClick={back.onPress}
          className="-ml-1 inline-flex h-8 items-center gap-1.5 self-start rounded-mark px-1 text-table font-medium text-ink-soft transition-colors hover:text-fir"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label ?? uiTexts.back}
        </RouterLink>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-title font-semibold text-balance wrap-anywhere">{title}</h1>
            {code ? (
              <span className="rounded-mark bg-sunk px-1.5 py-0.5 text-table font-medium text-ink-soft tabular-nums">{code}</span>
            ) : null}
            {pill}
          </div>
          {description ? <div className="mt-1 max-w-form text-ink-soft text-pretty">{description}</div> : null}
        </div>
        {action ? <div className="flex flex-wrap items-center gap-2 sm:shrink-0">{action}</div> : null}
      </div>
    </header>
  )
}
