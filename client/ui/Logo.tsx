import { SEAL_LETTER, SEAL_OUTLINE } from '#contract/seal.ts'
import { cx } from './cx.ts'

/** The seal alone; decorative unless a title is given. */
const Seal = ({ title, className }: { title?: string | undefined; className?: string | undefined }) => (
  <svg
    viewBox="0 0 32 32"
    role={title ? 'img' : undefined}
    aria-label={title}
    aria-hidden={title ? undefined : true}
    className={cx('shrink-0', className ?? 'size-8')}
  >
    <path d={SEAL_OUTLINE} className="fill-fir" />
    <circle cx="16" cy="16" r="11.4" fill="none" strokeWidth="0.8" className="stroke-on-fir opacity-60" />
    <path d={SEAL_LETTER} fill="none" strokeWidth="2.3" strokeLinecap="round" className="stroke-on-fir" />
  </svg>
)

type LogoProps = {
  size?: 'medium' | 'large' | undefined
  /** On a telephone the seal alone. */
  isShort?: boolean | undefined
}

/** The seal and the name. */
export const Logo = ({ size = 'medium', isShort = false }: LogoProps) => (
  <span className="flex items-center gap-2.5">
    <Seal className={size === 'large' ? 'size-12' : 'size-8'} />
    <span
      className={cx('font-semibold tracking-tight text-ink', size === 'large' ? 'text-title' : 'text-heading', isShort && 'max-sm:hidden')}
    >
      Sceau
    </span>
  </span>
)
