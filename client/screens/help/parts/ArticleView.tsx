import type { Block, Inline } from '#client/help/article.ts'
import { pictureOf } from '#client/help/library.ts'
import { Link } from '#client/ui/Link.tsx'

/** Where a link to another page of the guide leads. */
export type LinkTo = (page: string) => string

const InlineView = ({ part, linkTo }: { part: Inline; linkTo: LinkTo }) => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>
    case 'emphasis':
      return <em>{part.text}</em>
    case 'link':
      return <Link to={part.to.startsWith('/') ? part.to : linkTo(part.to)}>{part.text}</Link>
  }
}

const BlockView = ({ block, linkTo }: { block: Block; linkTo: LinkTo }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id} tabIndex={-1} className={`scroll-mt-20 font-semibold ${block.level === 2 ? 'pt-3 text-heading' : 'pt-2'}`}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className="text-pretty">
          {block.content.map(part => (
            <InlineView key={part.at} part={part} linkTo={linkTo} />
          ))}
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={`flex flex-col gap-2 pl-6 marker:text-ink-soft ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map(item => (
            <li key={item.at}>
              <div className="flex flex-col gap-2">
                <Blocks blocks={item.blocks} linkTo={linkTo} />
              </div>
            </li>
          ))}
        </List>
      )
    }
    case 'note':
      return (
        <aside className="flex flex-col gap-2 rounded-card border border-lagoon-line bg-lagoon-wash px-4 py-3">
          <Blocks blocks={block.blocks} linkTo={linkTo} />
        </aside>
      )
    case 'picture':
      return (
        <img
          src={pictureOf(block.name)}
          alt={block.alt}
          loading="lazy"
          className="w-full rounded-card border border-line print:break-inside-avoid"
        />
      )
  }
}

const Blocks = ({ blocks, linkTo }: { blocks: readonly Block[]; linkTo: LinkTo }) =>
  blocks.map(block => <BlockView key={block.at} block={block} linkTo={linkTo} />)

/** What a page of the guide says, below its title. */
export const ArticleView = ({ blocks, linkTo }: { blocks: readonly Block[]; linkTo: LinkTo }) => (
  <div className="flex flex-col gap-4">
    <Blocks blocks={blocks} linkTo={linkTo} />
  </div>
)
