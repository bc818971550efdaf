import type { Locator, Page } from '@playwright/test'
import { showValue } from '#contract/questionnaire/cells.ts'
import type { AnswerValue } from '#contract/questionnaire/feedback-item.ts'
import type { Card, Question } from '#contract/questionnaire/model.ts'
import { Grid } from './grid.ts'
import { closeList } from './surfaces.ts'

export interface Attachment {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Accessible names have plain spaces where French typography has narrow ones. */
const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
/** A field's accessible name: the question, and "(obligatoire)" when it is. */
const named = (question: string): RegExp => new RegExp(`^${asPattern(question)}\\s*(\\(obligatoire\\))?$`)

/** An option's or a box's own words, no more. */
const exactly = (words: string): RegExp => new RegExp(`^${asPattern(words)}$`)

const textsOf = (value: AnswerValue): string[] => (typeof value === 'string' ? [value] : value.filter(item => typeof item === 'string'))

/** The words of a stored choice. */
const wordsOf = (question: Question, code: string): string => showValue({ ...question, type: 'QUESTION_TYPE_CHOICE' }, code)

/** The questions of the page in view, found by their words. */
export class Questions {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  text(question: string): Locator {
    return this.#page.getByRole('textbox', { name: named(question) })
  }

  radios(question: string): Locator {
    return this.#page.getByRole('radiogroup', { name: named(question) })
  }

  boxes(question: string): Locator {
    return this.#page.getByRole('group', { name: named(question) })
  }

  list(question: string): Locator {
    return this.#page.getByRole('combobox', { name: named(question) })
  }

  /** The hidden input that a browser's file dialog would fill. */
  files(question: string): Locator {
    return this.#page.getByLabel(named(question)).and(this.#page.locator('input[type=file]'))
  }

  grid(question: string): Grid {
    return new Grid(this.#page, this.#page.getByRole('grid', { name: named(question) }))
  }

  /** An answer where it is only read. */
  reading(question: string): Locator {
    return this.#page.getByText(question, { exact: true }).locator('xpath=following-sibling::div')
  }

  /** Opens a list of several choices and flips those that differ from what is wanted. */
  async #chooseMany(question: Question, codes: readonly string[]): Promise<void> {
    await this.list(question.name).click()
    await this.#page.getByRole('listbox').waitFor()
    const wanted = codes.map(code => wordsOf(question, code))
    for (const option of await this.#page.getByRole('option').all()) {
      const isChosen = (await option.getAttribute('aria-selected')) === 'true'
      if (isChosen !== wanted.includes((await option.textContent()) ?? '')) await option.click()
    }
    await closeList(this.#page)
  }

  /** Gives an answer as a partner with a mouse does; files and tables have their own ways. */
  async answer({ question }: Card, value: AnswerValue): Promise<void> {
    const [first = ''] = textsOf(value)
    switch (question.type) {
      case 'QUESTION_TYPE_RADIO':
        return await this.radios(question.name)
          .getByRole('radio', { name: exactly(wordsOf(question, first)) })
          .check()
      case 'QUESTION_TYPE_RADIO_MULTIPLE':
        for (const line of question.response?.data ?? [])
          await this.boxes(question.name)
            .getByRole('checkbox', { name: exactly(line.value) })
            .setChecked(textsOf(value).includes(line.code))
        return
      case 'QUESTION_TYPE_CHOICE':
        await this.list(question.name).click()
        return await this.#page.getByRole('option', { name: exactly(wordsOf(question, first)) }).click()
      case 'QUESTION_TYPE_CHOICE_MULTIPLE':
        return await this.#chooseMany(question, textsOf(value))
      default:
        return await this.text(question.name).fill(showValue(question, first))
    }
  }

  async attach(question: string, files: Attachment[]): Promise<void> {
    await this.files(question).setInputFiles(files)
    for (const { name } of files) await this.#page.getByText(name).first().waitFor()
  }
}
