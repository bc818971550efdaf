import { showInstant } from '#client/data/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import type { RequestRow } from '#contract/resources/request/entity.ts'
import { TO_CORRECT } from '#contract/resources/request/states.ts'

/** Why staff have sent a request back, in their own words. */
export const SentBackNotice = ({ sentBack }: Pick<RequestRow, 'sentBack'>) =>
  sentBack ? (
    <Banner tone="warning" title={`${TO_CORRECT}, renvoyé par l’équipe du label le ${showInstant(sentBack.at)}`}>
      <p className="whitespace-pre-line wrap-anywhere">{sentBack.comment}</p>
    </Banner>
  ) : null
