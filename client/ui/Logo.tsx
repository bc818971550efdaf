import { cx } from './cx.ts'

/** The seal's outline: a scalloped disc in a box of 32. */
const sealOutline =
  'M16.00 1.60A3.59 3.59 0 0 1 22.25 3.03A3.59 3.59 0 0 1 27.26 7.02A3.59 3.59 0 0 1 30.04 12.80A3.59 3.59 0 0 1 30.04 19.20A3.59 3.59 0 0 1 27.26 24.98A3.59 3.59 0 0 1 22.25 28.97A3.59 3.59 0 0 1 16.00 30.40A3.59 3.59 0 0 1 9.75 28.97A3.59 3.59 0 0 1 4.74 24.98A3.59 3.59 0 0 1 1.96 19.20A3.59 3.59 0 0 1 1.96 12.80A3.59 3.59 0 0 1 4.74 7.02A3.59 3.59 0 0 1 9.75 3.03A3.59 3.59 0 0 1 16.00 1.60Z'

/** The letter pressed into it, drawn as a stroke. */
const sealLetter = 'M20.4 11.9C19.5 10.2 17.9 9.3 16 9.3c-2.6 0-4.6 1.4-4.6 3.4 0 4.6 9.2 2 9.2 6.6 0 2-2 3.4-4.6 3.4-2.1 0-3.9-1-4.8-2.8'

/** The seal alone; decorative unless a title is given. */
const Seal = ({ title, className }: { title?: string | undefined; className?: string | undefined }) => (
  <svg
    viewBox="0 0 32 32"
    role={title ? 'img' : undefined}
    aria-label={title}
    aria-hidden={title ? undefined : true}
    className={cx('shrink-0', className ?? 'size-8')}
  >
    <path d={sealOutline} className="fill-fir" />
    <circle cx="16" cy="16" r="11.4" fill="none" strokeWidth="0.8" className="stroke-on-fir opacity-60" />
    <path d={sealLetter} fill="none" strokeWidth="2.3" strokeLinecap="round" className="stroke-on-fir" />
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
