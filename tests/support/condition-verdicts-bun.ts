// The server's side of tests/browser/conditions.spec.ts: cases on the standard input, verdicts on the output.
import { verdicts } from './condition-verdicts.ts'

await Bun.write(Bun.stdout, verdicts(await Bun.stdin.text()))
