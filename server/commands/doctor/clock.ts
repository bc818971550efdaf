import { spawnSync } from 'node:child_process'
import { MINUTE } from '../../services/clock.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const CLOCK = 'Horloge'
const APART_MS = MINUTE

/** By what the system's own service says of it: asking a clock elsewhere may not be allowed here. */
function checkSynchronised(): Finding {
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property', 'NTPSynchronized', '--value'], { encoding: 'utf8' })
  if (status === 0 && stdout.trim() === 'yes') return good(CLOCK, 'synchronisée.')
  return warning(CLOCK, 'rien ne dit qu’elle est synchronisée : activez NTP (timedatectl set-ntp true), ou vérifiez-la.')
}

/** `dates`: what other machines answered just now as their time, where any did. */
export function checkClock(dates: readonly string[]): Finding {
  const [apart = null] = dates.map(date => Math.round((Date.now() - Date.parse(date)) / 1000)).filter(Number.isFinite)
  if (apart === null) return checkSynchronised()
  if (Math.abs(apart) * 1000 > APART_MS)
    return fault(CLOCK, `elle ${apart > 0 ? 'avance' : 'retarde'} de ${Math.abs(apart)} s : mettez cette machine à l’heure (timedatectl).`)
  return good(CLOCK, 'à l’heure d’une autre machine.')
}
