import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateBlock } from './StateBlock.tsx'
import { uiTexts } from './texts.ts'

export const ForbiddenState = ({
  title = uiTexts.forbiddenTitle,
  text = uiTexts.forbiddenText,
  action,
}: {
  title?: string
  text?: ReactNode
  action?: ReactNode
}) => <StateBlock icon={Lock} title={title} text={text} action={action} role="status" />
