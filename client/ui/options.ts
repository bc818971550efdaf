import { fold } from '#contract/text.ts'

/** How far options are that come from elsewhere. */
export interface OptionSource {
  /** They are on their way. */
  isLoading?: boolean | undefined
  /** They could not be had; asks for them again. */
  onRetry?: (() => void) | undefined
}

export type OptionValue = string | number

/** One thing to choose. `hint` is a second line (a code, an affiliate's name). */
export type Option<V extends OptionValue = string> = {
  value: V
  label: string
  hint?: string | undefined
  isDisabled?: boolean | undefined
}

/** The options whose label or hint contains every word of the text, ignoring case and accents. */
export const matchOptions = <V extends OptionValue>(options: readonly Option<V>[], text: string): readonly Option<V>[] => {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return options
  return options.filter(option => {
    const haystack = fold(`${option.label} ${option.hint ?? ''}`)
    return words.every(word => haystack.includes(word))
  })
}

/**
 * The choices once one of them is made or taken back, in the options' order. What is chosen but not offered stays, before them: its name
 * may still be on its way.
 */
export function withToggled<V extends OptionValue>(options: readonly Option<V>[], chosen: readonly V[], changed: V): V[] {
  const offered = options.map(({ value }) => value)
  const isChosen = (value: V) => (value === changed ? !chosen.includes(value) : chosen.includes(value))
  return [...chosen.filter(value => !offered.includes(value)), ...offered.filter(isChosen)]
}
