/** Gives what a colour of the theme is ("rgb(…)"), on screen as it is now or as on white paper. Pictures cannot refer to the theme. */
export function readColors<T>(ground: 'screen' | 'paper', use: (read: (color: string) => string) => T): T {
  const { dataset } = document.documentElement
  const { theme } = dataset
  const probe = document.createElement('span')
  document.body.append(probe)
  // Read and put back before anything is drawn.
  if (ground === 'paper') dataset.theme = 'light'
  try {
    return use(color => {
      probe.style.color = color
      return getComputedStyle(probe).color
    })
  } finally {
    if (theme === undefined) delete dataset.theme
    else dataset.theme = theme
    probe.remove()
  }
}
