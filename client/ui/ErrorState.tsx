import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { StateBlock } from './StateBlock.tsx'
import { uiTexts } from './texts.ts'

export type ErrorStateProps = {
  title?: string | undefined
  text?: ReactNode
  onRetry?: (() => void) | undefined
  isBusy?: boolean | undefined
}

export const ErrorState = ({ title = uiTexts.errorTitle, text = uiTexts.errorText, onRetry, isBusy }: ErrorStateProps) => (
  <StateBlock
    icon={CircleAlert}
    title={title}
    text={text}
    role="alert"
    action={
      onRetry ? (
        <Button onClick={onRetry} isBusy={isBusy}>
          {uiTexts.retry}
        </Button>
      ) : undefined
    }
  />
)
