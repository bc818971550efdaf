import { useMemo } from 'react'
import { FormProvider, useFormStore } from '#client/questionnaire/QuestionnaireForm.tsx'
import { QuestionnairePage } from '#client/questionnaire/QuestionnairePage.tsx'
import type { FormSession } from '#client/questionnaire/session.ts'
import { Section } from '#client/ui/Card.tsx'
import { countOf } from '#contract/counts.ts'
import { answerOf, isEmpty, sameAnswer } from '#contract/questionnaire/answers.ts'
import { allCards, cardsIn, type LayoutPage, pagesWith } from '#contract/questionnaire/layout.ts'
import type { Card, Questionnaire } from '#contract/questionnaire/model.ts'

/** Whether an answer differs from the one last accepted, or from what the record says today. */
function differs({ name }: Card, session: FormSession): boolean {
  const now = answerOf(session.answers(), name)
  const previous = session.previous()
  const record = session.record?.()
  const onRecord = record ? answerOf(record, name) : undefined
  return (previous !== null && !sameAnswer(answerOf(previous, name), now)) || (onRecord !== undefined && !sameAnswer(onRecord, now))
}

const Pages = ({ pages }: { pages: readonly LayoutPage[] }) => (
  <div className="flex min-w-0 flex-col gap-6">
    {pages.map(page => (
      <div key={page.page} className="flex flex-col gap-3">
        <h3 className="font-semibold text-ink-soft">{page.title}</h3>
        <QuestionnairePage page={page} mode="compare" />
      </div>
    ))}
  </div>
)

const AGAINST_BOTH = 'Par rapport à la dernière réponse acceptée et à la fiche d’aujourd’hui.'
const AGAINST_RECORD = 'Aucune réponse acceptée auparavant\u202f: ces réponses diffèrent de la fiche d’aujourd’hui.'
const NOTHING_CHANGED = 'Aucune réponse ne diffère de la dernière acceptée ni de la fiche d’aujourd’hui.'
const NOTHING_TO_COMPARE = 'Aucune réponse acceptée auparavant, et aucun écart avec la fiche d’aujourd’hui.'

interface DifferencesProps {
  questionnaire: Questionnaire
  session: FormSession
}

/** All answers of a questionnaire, those that moved first, each under its page; hidden questions are left out. */
export const Differences = ({ questionnaire, session }: DifferencesProps) => {
  const store = useFormStore(questionnaire, session)
  // The same pages each time, so that a remark being typed draws nothing again.
  const { changed, others, count } = useMemo(() => {
    const { cards } = store.visibility()
    const moved = new Set(allCards(questionnaire).filter(card => differs(card, session)))
    const pagesOf = (isMoved: boolean) => pagesWith(questionnaire, card => cards.has(card.name) && moved.has(card) === isMoved)
    const changed = pagesOf(true)
    return { changed, others: pagesOf(false), count: changed.flatMap(({ nodes }) => cardsIn(nodes)).length }
  }, [store, questionnaire, session])
  const isFirst = session.previous() === null
  const answers = session.answers()
  const answered = others.flatMap(({ nodes }) => cardsIn(nodes)).filter(({ name }) => !isEmpty(answers[name])).length
  return (
    <FormProvider store={store}>
      <div className="flex min-w-0 flex-col gap-10">
        {count > 0 ? (
          <Section title={`Ce qui change (${count})`} description={isFirst ? AGAINST_RECORD : AGAINST_BOTH}>
            <Pages pages={changed} />
          </Section>
        ) : (
          <p className="text-ink-soft">{isFirst ? NOTHING_TO_COMPARE : NOTHING_CHANGED}</p>
        )}
        {others.length > 0 ? (
          <Section
            title={isFirst ? 'Réponses' : 'Réponses inchangées'}
            description={countOf(answered, 'réponse donnée', 'réponses données')}
          >
            <Pages pages={others} />
          </Section>
        ) : null}
      </div>
    </FormProvider>
  )
}
