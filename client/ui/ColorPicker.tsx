import { Check } from 'lucide-react'
import * as Primitive from 'radix-ui/radio-group'
import { cx } from './cx.ts'
import { useFieldWiring } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

export type ColorPickerProps = {
  colors: readonly { name: string; hex: string }[]
  /** "#rrggbb", or whatever is being typed. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** What reads on a colour. */
  inkOn: (hex: string) => string
}

/** A colour by its name, or any other by its code; stands in a Field with `isGroup`. */
export const ColorPicker = ({ colors, value, onValueChange, onBlur, inkOn }: ColorPickerProps) => {
  const { labelId, ...wiring } = useFieldWiring({})
  return (
    <div className="flex flex-col gap-3">
      <Primitive.Root
        {...wiring}
        aria-labelledby={labelId}
        value={colors.some(({ hex }) => hex === value.toLowerCase()) ? value.toLowerCase() : ''}
        onValueChange={onValueChange}
        onBlur={onBlur}
        orientation="horizontal"
        className="flex flex-wrap gap-2"
      >
        {colors.map(({ name, hex }) => (
          <Primitive.Item
            key={hex}
            value={hex}
            className={cx(
              'inline-flex h-8 items-center gap-1.5 rounded-full border border-edge px-3 text-note font-medium',
              'is-checked:outline-2 is-checked:outline-offset-2 is-checked:outline-fir',
            )}
            style={{ backgroundColor: hex, color: inkOn(hex) }}
          >
            <Primitive.Indicator asChild>
              <Check aria-hidden className="size-3.5" />
            </Primitive.Indicator>
            {name}
          </Primitive.Item>
        ))}
      </Primitive.Root>
      <TextInput
        aria-label="Code de la couleur"
        value={value}
        onValueChange={onValueChange}
        onBlur={onBlur}
        placeholder="#1d4f3f"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        className="max-w-40 tabular-nums"
      />
    </div>
  )
}
