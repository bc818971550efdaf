import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/toast-context.ts'
import { printTexts } from './texts.ts'

type Print = typeof import('./print.ts')

export interface PrintButtonProps {
  label?: string
  variant?: 'quiet' | 'secondary'
  size?: 'small' | 'medium'
  /** What is printed, where several buttons say the same. */
  about?: string
  /** Prints with what is loaded only once it is asked for. */
  onPrint: (print: Print) => Promise<void>
}

/** Makes a PDF on this device; a failure is told. */
export const PrintButton = ({ label = printTexts.print, variant = 'quiet', size, about, onPrint }: PrintButtonProps) => {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const print = async () => {
    setIsBusy(true)
    try {
      await onPrint(await import('./print.ts'))
    } catch (error) {
      console.error(error)
      toast.failure(printTexts.failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant={variant}
      size={size}
      icon={Printer}
      isBusy={isBusy}
      aria-label={about && `${label} ${about}`}
      onClick={() => void print()}
    >
      {label}
    </Button>
  )
}
