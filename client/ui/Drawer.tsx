import { cx } from './cx.ts'
import { DialogFrame, type DialogProps } from './Dialog.tsx'

export type DrawerProps = DialogProps & { side?: 'left' | 'right' | undefined }

/** A side panel over the page: a record's detail beside its table, the menu on a narrow screen. */
export const Drawer = ({ side = 'right', ...props }: DrawerProps) => (
  <DialogFrame
    {...props}
    frame={cx('flex', side === 'right' ? 'justify-end' : 'justify-start')}
    panel={cx('h-full w-full max-w-drawer', side === 'right' ? 'animate-from-right border-l' : 'animate-from-left border-r')}
  />
)
