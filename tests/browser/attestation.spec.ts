import type { Page } from '@playwright/test'
import { z } from 'zod'
import { labelLine } from '#contract/resources/label/entity.ts'
import { signIn } from '#tests/support/http.ts'
import { Campaign } from './campaign.ts'
import { expect, NARROW, ownServer, test } from './test.ts'

const server = ownServer()
const act = z.object({ id: z.number(), certificate: z.string(), code: z.string() })
const today = () => new Date().toISOString().slice(0, 10)

/** Drops a file where one may be chosen, as from the desktop. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const carried = await page.evaluateHandle(
    ([data, called]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(data), one => one.charCodeAt(0))
      transfer.items.add(new File([content], called, { type: 'application/pdf' }))
      return transfer
    },
    [bytes.toString('base64'), name] as const,
  )
  await page.getByText('Déposez un fichier ici').dispatchEvent('drop', { dataTransfer: carried })
}

test('an attestation is verified without an account, with its file, and tells a withdrawal at once', async ({ seat }) => {
  const staff = await Campaign.as(server(), 'staff')
  const candidate = z.object({ data: z.array(z.object({ id: z.number(), data: z.object({ name: z.string() }) })) })
  const { data } = await staff.call('PRODUCT_MANAGEMENT', 'FILTER', { labelStatut: 'nouvelleCandidature', data: {} }, candidate)
  const [product] = data
  if (!product) throw new Error('the demonstration lacks candidates')
  const { id } = product
  const granted = await staff.call(
    'PRODUCT_MANAGEMENT',
    'LABELISATION',
    { id, commentaire: 'Accordé', startDateOfValidityOfTheLabel: today() },
    act,
  )
  const token = await signIn(server().url, 'staff')
  const download = await fetch(`${server().url}/api/files/${granted.certificate}`, { headers: { authorization: `Bearer ${token}` } })
  const pdf = Buffer.from(await download.arrayBuffer())

  const page = await seat(null, NARROW)
  await page.goto('/attestation')
  // As typed from paper: with a blank, in small letters.
  await page.getByRole('textbox', { name: /Code de l’attestation/ }).focus()
  await page.keyboard.type(`${granted.code.slice(0, 5).toLowerCase()} ${granted.code.slice(5)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Attestation en vigueur')).toBeVisible()
  await expect(page.getByText(product.data.name)).toBeVisible()
  await drop(page, 'attestation.pdf', pdf)
  await expect(page.getByText('Ce fichier est authentique')).toBeVisible()
  const forged = Buffer.from(pdf)
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
  await drop(page, 'faux.pdf', forged)
  await expect(page.getByText('Ce fichier n’est pas l’attestation délivrée')).toBeVisible()

  const withdrawal = { id, delabellisationDatee: today(), delabellisationComment: 'Fin du produit' }
  await staff.call('PRODUCT_MANAGEMENT', 'DELABELLISATION', withdrawal, act)
  await page.reload()
  await expect(page.getByText(/^Attestation retirée le \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
  const { Historieslabel } = await staff.call('PRODUCT_MANAGEMENT', 'GET_ID_FORM', { id }, z.object({ Historieslabel: z.array(labelLine) }))
  expect(Historieslabel.map(line => line.action)).toEqual(['DELABELLISATION', 'LABELISATION'])
})
