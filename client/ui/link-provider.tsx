import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }
export type LinkComponent = ComponentType<LinkComponentProps>

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
