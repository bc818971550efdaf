/** The frame of everything one types or chooses in. */
export const frameClasses =
  'rounded-control border border-edge bg-sheet text-body text-ink shadow-rest transition-colors hover:border-ink-soft is-invalid:border-brick disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft disabled:shadow-none'

export const inputClasses = `${frameClasses} h-10 w-full min-w-0 px-3`

/** The panel of options, menus and anything that floats over the page. */
export const floatClasses = 'z-60 animate-drop rounded-card border border-line bg-raised shadow-float'
