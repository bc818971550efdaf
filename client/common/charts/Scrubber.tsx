type ScrubberProps = {
  /** What is walked through: "Évolution, année par année". */
  label: string
  count: number
  at: number
  /** The value there, in words. */
  text: string
  onMove: (at: number) => void
}

/** Walks through a chart's values by keyboard: arrows, Home and End. It lies over the chart unseen; the chart shows where it is. */
export const Scrubber = ({ label, count, at, text, onMove }: ScrubberProps) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={text}
    min={0}
    max={count - 1}
    value={at}
    onChange={event => onMove(event.target.valueAsNumber)}
    className="peer pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
  />
)

/** The frame that shows that the keyboard is on the chart; it comes after the Scrubber. */
export const ScrubberFrame = () => (
  <span
    aria-hidden
    className="pointer-events-none absolute inset-0 rounded-mark outline-2 outline-offset-2 outline-transparent peer-focus-visible:outline-fir"
  />
)
