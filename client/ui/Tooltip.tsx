import * as Primitive from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { useOverlayContainer } from './overlay-container.ts'

export type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom' | 'left' | undefined; children: ReactNode }

/** Words shown on hover and focus of its one child, which must take a ref. Never the only place of an information. */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => {
  const container = useOverlayContainer()
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-toast animate-fade rounded-mark bg-ink px-2 py-1 text-note text-paper shadow-float"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
