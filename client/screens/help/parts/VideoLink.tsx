import { useQuery } from '@tanstack/react-query'
import { useIsOnline } from '#client/data/connection.ts'
import { helpVideoQuery } from '#client/data/help.ts'
import { OutsideLink } from '#client/ui/Link.tsx'
import { HELP } from '../texts.ts'

/** The presentation video; nothing while the organisation names none, or where nothing could play it. */
export const VideoLink = () => {
  const { data: url } = useQuery({ ...helpVideoQuery(), enabled: useIsOnline() })
  return url ? <OutsideLink href={url}>{HELP.video}</OutsideLink> : null
}
