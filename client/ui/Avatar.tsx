import { cx } from './cx.ts'

/** A person's initials or picture; decorative, the name stands beside it. */
export const Avatar = ({
  initials,
  src,
  size = 'medium',
}: {
  initials: string
  src?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}) => {
  const box = cx(
    'shrink-0 rounded-full',
    size === 'small' ? 'size-6 text-note' : size === 'medium' ? 'size-8 text-note' : 'size-14 text-heading',
  )
  return src ? (
    <img src={src} alt="" className={cx(box, 'object-cover')} />
  ) : (
    <span aria-hidden className={cx(box, 'grid place-items-center border border-line bg-fir-wash font-semibold text-fir')}>
      {initials}
    </span>
  )
}
