import { createS3Store } from '../../services/files/s3-store.ts'
import { createLogger } from '../../services/logger.ts'
import { createMailer } from '../../services/mail/mailer.ts'
import { wordsOf } from '../command.ts'
import { bucketSettings, mailSettings } from '../settings.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const MAIL = 'E-mails'
const FILES = 'Fichiers déposés'
const PUBLIC = 'Adresse publique'
const ANSWER_MS = 8000

export async function checkMail(): Promise<Finding> {
  const { connect } = createMailer(mailSettings(false))
  if (!connect) return warning(MAIL, 'SCEAU_SMTP_URL manque : ils restent dans la boîte d’envoi, et personne ne les reçoit.')
  const connection = connect()
  try {
    await connection.check()
    return good(MAIL, 'le serveur SMTP répond et accepte ce compte.')
  } catch (error) {
    return fault(MAIL, `le serveur SMTP refuse ou ne répond pas (${wordsOf(error)}) : vérifiez SCEAU_SMTP_URL et le pare-feu.`)
  } finally {
    connection.close()
  }
}

export async function checkFiles(): Promise<Finding> {
  const bucket = bucketSettings()
  if (!bucket) return good(FILES, 'dans le dossier des données.')
  const said: string[] = []
  const store = createS3Store(
    bucket,
    createLogger(line => void said.push(line)),
  )
  try {
    const hash = await store.write(new TextEncoder().encode(`sceau doctor ${crypto.randomUUID()}`))
    await new Response(await store.read(hash)).text()
    await store.remove(hash)
    return good(FILES, `le seau ${bucket.bucket} se lit et s’écrit.`)
  } catch (error) {
    const why = said.map(line => /"stack":"Error: ([^"\\]*)/.exec(line)?.[1]).find(Boolean) ?? wordsOf(error)
    return fault(FILES, `le seau ${bucket.bucket} ne se laisse pas lire et écrire (${why}) : vérifiez SCEAU_S3_*.`)
  }
}

/** What answers at the public address, and its time for the clock. */
export async function checkPublic(): Promise<{ finding: Finding; date: string | null }> {
  const url = process.env.SCEAU_PUBLIC_URL
  if (!url) return { finding: warning(PUBLIC, 'SCEAU_PUBLIC_URL manque : les liens des e-mails n’ont pas où mener.'), date: null }
  try {
    const answer = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(ANSWER_MS) })
    const date = answer.headers.get('date')
    if (!answer.headers.get('content-type')?.includes('json'))
      return { finding: fault(PUBLIC, `${url} répond, mais ce n’est pas Sceau : vérifiez le proxy.`), date }
    if (answer.status !== 200) return { finding: fault(PUBLIC, `${url} répond ${answer.status} : ${await answer.text()}`), date }
    return { finding: good(PUBLIC, `${url} mène à Sceau.`), date }
  } catch (error) {
    const told = `${url} ne répond pas d’ici (${wordsOf(error)}) : normal si le service est arrêté ; sinon vérifiez le proxy et le DNS.`
    return { finding: warning(PUBLIC, told), date: null }
  }
}
