import { join } from 'node:path'

/** The file of the data folder that names the presentation video, on a line of its own. */
const FILE = 'video.txt'
/** Longer addresses mean nothing. */
const MOST = 2000

/** The address in the data folder's `video.txt`; null while there is none, or what stands there is no web address. */
export async function readVideo(dataFolder: string): Promise<string | null> {
  const file = Bun.file(join(dataFolder, FILE))
  if (!(await file.exists())) return null
  const [line = ''] = (await file.slice(0, MOST).text()).trim().split(/\s/)
  const url = URL.parse(line.replace(/^\uFEFF/, ''))
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
