import type { ReactNode } from 'react'
import { showDate } from '#client/data/format.ts'
import { usePlaces } from '#client/data/places.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { showCode } from '#contract/codes.ts'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { fillTexts } from '../texts.ts'

/** What the answers are about: the product or affiliate, the collection, and until when. */
function about({ productTargetObject, affiliateTargetObject, collectTargetObject }: RequestDetail): string {
  const target = productTargetObject?.data.name ?? affiliateTargetObject?.data.name
  const due = collectTargetObject ? fillTexts.due(showDate(collectTargetObject.endDate)) : undefined
  return [target, collectTargetObject?.name, due].filter(Boolean).join(' · ')
}

export interface FormHeaderProps {
  request: RequestDetail
  formId: number
  pill?: ReactNode
  action?: ReactNode
}

export const FormHeader = ({ request, formId, pill, action }: FormHeaderProps) => {
  const places = usePlaces()
  const form = request.qsQuestionMaster.find(({ id }) => id === formId)
  return (
    <PageHeader
      title={form?.name ?? fillTexts.screen}
      code={showCode('questionnaire', formId)}
      pill={pill}
      description={about(request)}
      action={action}
      back={{ to: places.request(request.id), label: fillTexts.back }}
    />
  )
}
