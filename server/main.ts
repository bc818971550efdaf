import { join } from 'node:path'
import { Command } from 'commander'
import { describeAccount } from './commands/account.ts'
import { describeAudit } from './commands/audit.ts'
import { describeBackup } from './commands/backup.ts'
import { describeCheck } from './commands/check.ts'
import { HELP } from './commands/command.ts'
import { describeCopy } from './commands/copy.ts'
import { describeDoctor } from './commands/doctor.ts'
import { describePerson } from './commands/person.ts'
import { refusalOf } from './commands/refusals.ts'
import { describeRestore } from './commands/restore.ts'
import { describeRestored } from './commands/restored.ts'
import { describeServe } from './commands/serve.ts'
import { describeService } from './commands/service.ts'
import { describeStatus } from './commands/status.ts'
import { diskAssets } from './http/disk-assets.ts'
import type { Assets } from './http/static.ts'
import { VERSION } from './version.ts'

function describeProgram(assets: () => Promise<Assets>): Command {
  const program = new Command('sceau')
    .usage('[options] <commande>')
    .description('Sceau : le service d’un label de finance solidaire, en un seul programme.')
    .version(VERSION, '-v, --version', 'affiche la version')
    .helpOption(...HELP.option)
    .helpCommand(...HELP.command)
    .configureHelp({
      styleTitle: title =>
        title
          .replace('Usage:', 'Utilisation :')
          .replace('Options:', 'Options :')
          .replace('Commands:', 'Commandes :')
          .replace('Arguments:', 'Arguments :'),
    })
    .configureOutput({ outputError: (text, write) => write(text.replace('error:', 'erreur :')) })
  describeServe(program, assets)
  const inspections = [describeAudit, describeCheck, describeDoctor, describeStatus]
  const data = [describeBackup, describeRestore, describeRestored, describeAccount, describePerson, describeCopy]
  for (const add of [...inspections, ...data, describeService]) add(program)
  return program
}

/** The command line; `assets` gives the built client, from the disk or from inside the binary. */
export async function runSceau(assets: () => Promise<Assets>): Promise<void> {
  try {
    await describeProgram(assets).parseAsync()
  } catch (error) {
    const told = refusalOf(error)
    console.error(told === undefined ? error : `erreur : ${told}`)
    process.exit(1)
  }
}

if (import.meta.main) await runSceau(() => diskAssets(join(import.meta.dirname, '../dist/client')))
