import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Command } from 'commander'
import { countOf } from '#contract/counts.ts'
import { addCommand, locationIn, Refused, withData } from './command.ts'
import { asOwner } from './doctor/as-owner.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkClock } from './doctor/clock.ts'
import { checkDatabase } from './doctor/database.ts'
import { type Finding, good, judged, type Patient } from './doctor/finding.ts'
import { checkCertificate, checkFolder, checkRoom } from './doctor/machine.ts'
import { checkFiles, checkMail, checkPublic } from './doctor/reach.ts'
import { mailSettings, trustedProxies, uploadQuota } from './settings.ts'
import { type TlsOptions, withTls } from './tls.ts'

interface DoctorOptions extends TlsOptions {
  data: string
  settings?: string
}

const MARKS: Record<Finding['state'], string> = { good: '✓', warning: '!', fault: '✗' }

/** Takes the settings of a file as systemd would give them to the service. */
function takeSettings(path: string | undefined): void {
  if (path === undefined) return
  if (!existsSync(path)) throw new Refused(`Le fichier de réglages ${path} n’existe pas.`)
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) process.env[name] ??= value
}

function checkSettings(): Finding {
  trustedProxies()
  uploadQuota()
  mailSettings(false)
  return good('Réglages', 'compris.')
}

async function examine(patient: Patient, certificate: readonly Finding[]): Promise<Finding[]> {
  const dates: string[] = []
  const reach = judged('Adresse publique', async () => {
    const { finding, date } = await checkPublic()
    if (date !== null) dates.push(date)
    return finding
  })
  return [
    ...(await judged('Réglages', checkSettings)),
    ...(await judged('Dossier des données', () => checkFolder(patient))),
    ...(await judged('Place sur le disque', () => checkRoom(patient))),
    ...(await judged('Base de données', () => checkDatabase(patient))),
    ...(await judged('Fichiers déposés', checkFiles)),
    ...(await judged('Sauvegardes', () => checkBackups(patient))),
    ...(await judged('E-mails', checkMail)),
    ...(await reach),
    ...certificate,
    ...(await judged('Horloge', () => checkClock(dates))),
  ]
}

/** `sceau doctor`: looks at all that the service needs, and says what to do, a line each; 1 where something is broken. */
async function doctor({ data, settings, tlsCert, tlsKey }: DoctorOptions): Promise<void> {
  takeSettings(settings)
  const folder = resolve(data)
  const patient = { folder, location: locationIn(folder), tlsCert, tlsKey }
  // systemd reads the certificate as root, and all else is the service's own.
  const certificate = await judged('Certificat', () => checkCertificate(patient))
  const found = await asOwner(folder, () => examine(patient, certificate))
  for (const { state, what, told } of found) console.log(`${MARKS[state]} ${what} : ${told}`)
  const count = (state: Finding['state']) => found.filter(one => one.state === state).length
  if (count('fault') > 0) throw new Refused(`${countOf(count('fault'), 'point')} à corriger (✗).`)
  console.log(count('warning') === 0 ? 'Tout va bien.' : `Le service peut tourner ; ${countOf(count('warning'), 'point')} à regarder (!).`)
}

export function describeDoctor(program: Command): void {
  const command = addCommand(
    program,
    'doctor',
    'examine réglages, base, disque, sauvegardes, e-mails et horloge, et dit que faire, aussi pendant que le service tourne',
  )
  withTls(withData(command)).option('--settings <fichier>', 'fichier de réglages du service, comme /etc/sceau/sceau.env').action(doctor)
}
