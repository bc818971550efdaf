import { Link, OutsideLink } from './Link.tsx'

export type FooterLink = { id: string; label: string } & ({ to: string; href?: undefined } | { href: string; to?: undefined })

/** Privacy policy, legal notice, resources, and the label's sites. */
export const Footer = ({ links, note }: { links: readonly FooterLink[]; note?: string | undefined }) => (
  <footer className="mt-auto border-t border-line">
    <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 text-table text-ink-soft sm:px-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(link => (
          <li key={link.id}>
            {link.to === undefined ? (
              <OutsideLink href={link.href}>{link.label}</OutsideLink>
            ) : (
              <Link to={link.to} tone="ink">
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {note ? <p>{note}</p> : null}
    </div>
  </footer>
)
