import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateBlock } from './StateBlock.tsx'
import { uiTexts } from './texts.ts'

/** Shown where nothing kept on the device can stand in for the server. `text` says what still works. */
export const OfflineState = ({
  title = uiTexts.offlineTitle,
  text = uiTexts.offlineText,
  action,
}: {
  title?: string
  text?: ReactNode
  action?: ReactNode
}) => <StateBlock icon={CloudOff} title={title} text={text} action={action} role="status" />
