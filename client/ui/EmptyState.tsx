import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateBlock } from './StateBlock.tsx'
import { uiTexts } from './texts.ts'

export type EmptyStateProps = { title?: string | undefined; text?: ReactNode; icon?: LucideIcon | undefined; action?: ReactNode }

/** What this place is for, and the one thing to do. */
export const EmptyState = ({ title = uiTexts.emptyTitle, text = uiTexts.emptyText, icon = Inbox, action }: EmptyStateProps) => (
  <StateBlock icon={icon} title={title} text={text} action={action} role="status" />
)
