import { ExternalLink, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './Button.tsx'
import { cx } from './cx.ts'

export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }
type LinkComponent = ComponentType<LinkComponentProps>

const PlainLink: LinkComponent = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)

const LinkContext = createContext<LinkComponent>(PlainLink)

/** Gives the design system the router's link, which it does not know itself. Without it, links are plain anchors. */
export const LinkProvider = ({ component, children }: { component: LinkComponent; children: ReactNode }) => (
  <LinkContext value={component}>{children}</LinkContext>
)

export const useLinkComponent = (): LinkComponent => useContext(LinkContext)

type LinkProps = LinkComponentProps & { tone?: 'fir' | 'ink' | undefined }

const textLink = 'rounded-mark underline underline-offset-4 decoration-1 hover:decoration-2'

/** A link inside the application, through the router. */
export const Link = ({ tone = 'fir', className, ...rest }: LinkProps) => {
  const RouterLink = useLinkComponent()
  return <RouterLink {...rest} className={cx(textLink, tone === 'fir' ? 'text-fir hover:text-fir-strong' : 'text-ink', className)} />
}

/** A link to another site: opens a new tab and says so. */
export const OutsideLink = ({ href, children, className }: { href: string; children: ReactNode; className?: string | undefined }) => (
  <a href={href} target="_blank" rel="noreferrer" className={cx(textLink, 'text-fir hover:text-fir-strong', className)}>
    {children}
    <ExternalLink aria-hidden className="ml-1 inline size-4 align-text-bottom" />
    <span className="sr-only"> (nouvel onglet)</span>
  </a>
)

/** A phone number that the reader's device can call; what is written stays as it was. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={cx(textLink, 'whitespace-nowrap tabular-nums text-fir hover:text-fir-strong')}>
    {phone}
  </a>
)

/** What else stands in an address ("?bcc=", a comma) would be a further recipient or header. */
const mailto = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** An address that the reader's mail program can write to. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={mailto(address)} className={cx(textLink, 'wrap-anywhere text-fir hover:text-fir-strong')}>
    {address}
  </a>
)

type LinkButtonProps = LinkComponentProps & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
}

/** A link that looks like a button: for going somewhere, where Button is for doing something. */
export const LinkButton = ({ variant = 'secondary', size = 'medium', icon: Icon, className, children, ...rest }: LinkButtonProps) => {
  const RouterLink = useLinkComponent()
  return (
    <RouterLink {...rest} className={buttonClasses(variant, size, className)}>
      {Icon ? <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} /> : null}
      {children}
    </RouterLink>
  )
}
