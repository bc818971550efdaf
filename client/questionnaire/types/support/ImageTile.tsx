import { ImageOff, Trash2 } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { fileSize, removeName } from '#client/ui/texts.ts'
import { useFileInfo, usePreview } from '../../files-context.ts'
import { formTexts } from '../../texts.ts'

const Picture = ({ stored, name }: { stored: string; name: string }) => {
  const preview = usePreview(stored)
  if (preview === 'loading') return <Skeleton className="size-full" />
  if (preview === 'failed')
    return (
      <span className="grid size-full place-items-center content-center gap-1 px-2 text-center text-note text-ink-soft">
        <ImageOff aria-hidden className="size-6" />
        {formTexts.noPreview}
      </span>
    )
  // Only ever through img: an SVG cannot run anything there.
  return <img src={preview.url} alt={name} className="size-full object-contain" />
}

/** One image of an answer, seen. */
export const ImageTile = ({ stored, onRemove }: { stored: string; onRemove?: (() => void) | undefined }) => {
  const info = useFileInfo(stored)
  return (
    <li className="flex w-44 flex-col overflow-clip rounded-card border border-line bg-sheet">
      <div className="h-32 bg-sunk">
        <Picture stored={stored} name={info.name} />
      </div>
      <div className="flex items-start gap-1 py-1.5 pr-1 pl-3">
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-table font-medium">{info.name}</span>
          <span className={info.fault ? 'text-note text-brick' : 'text-note text-ink-soft tabular-nums'}>
            {info.fault ?? [info.size === undefined ? null : fileSize(info.size), info.status].filter(Boolean).join(' · ')}
          </span>
        </div>
        {onRemove ? <IconButton size="small" icon={Trash2} label={removeName(info.name)} onClick={onRemove} /> : null}
      </div>
    </li>
  )
}
