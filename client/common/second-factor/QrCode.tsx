import qrcode from 'qrcode-generator'

/** The margin that scanners need around a code, in modules. */
const MARGIN = 4

/** One path of unit squares: the policy forbids inline styles and foreign pictures. */
function drawing(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const cells = Array.from({ length: count * count }, (_, at) => [at % count, Math.floor(at / count)] as const)
  const dark = cells.filter(([x, y]) => code.isDark(y, x))
  return { size: count + 2 * MARGIN, path: dark.map(([x, y]) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`).join('') }
}

/** A QR code, dark on white in every theme: readers want it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = drawing(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
