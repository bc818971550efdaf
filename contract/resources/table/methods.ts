import { z } from 'zod'
import { usage } from '../../in-use.ts'
import { anonymous, anySession, command, holders, query } from '../../method.ts'
import { byId, id, nameRef, none } from '../../values.ts'
import {
  lineCan,
  referenceLine,
  referenceLineInput,
  referenceLineUpdate,
  responseLine,
  responseLineInput,
  responseLineUpdate,
  technicalLine,
  technicalLineInput,
  technicalLineUpdate,
} from './entity.ts'
import { byValue, lineByCode, lookupMethods } from './shared.ts'

const technicalView = holders('T_TECHNICAL.VIEW')

/** TABLE_TECHNIQUE; without a token GET_TABLE_BY_CODE answers for PWD alone (docs/wire.md 4.6). */
export const technicalTableMethods = {
  ...lookupMethods({
    resource: 'TABLE_TECHNIQUE',
    words: 'technique',
    many: 'techniques',
    prefix: 'technicalTable',
    shownBy: [],
    rights: { view: 'T_TECHNICAL.VIEW', add: 'T_TECHNICAL.UPDATE', update: 'T_TECHNICAL.UPDATE', enable: 'T_TECHNICAL.UPDATE' },
    line: technicalLine,
    lineInput: technicalLineInput,
    lineUpdate: technicalLineUpdate,
    lineOrders: [],
    secrets: ['value'],
  }),
  GET_TABLE_BY_CODE: query({
    access: anonymous,
    input: byValue,
    output: z.object({ id, code: z.string(), designation: z.string(), lines: z.array(technicalLine) }),
  }),
  GET_ALL_LINE: query({ access: technicalView, input: byId, output: z.array(technicalLine) }),
  GET_ALL_LINE_CODE: query({ access: anySession, input: byValue, output: z.array(technicalLine) }),
  GET_LINE_BY_ID: query({ access: technicalView, input: byId, output: technicalLine.extend(lineCan) }),
  GET_LINE_BY_CODE: query({ access: anySession, input: lineByCode, output: technicalLine }),
}

const referenceUpdate = holders('T_REFERENTIAL.UPDATE')

/** TABLE_REFERENTIEL: choices of selects. Any session reads lines, disabled ones too, because records show them. */
export const referenceTableMethods = {
  ...lookupMethods({
    resource: 'TABLE_REFERENTIEL',
    words: 'référentielle',
    many: 'référentielles',
    prefix: 'referenceTable',
    shownBy: ['AFFILIATE_MANAGEMENT', 'PRODUCT_MANAGEMENT'],
    rights: {
      view: 'T_REFERENTIAL.VIEW',
      add: 'T_REFERENTIAL.UPDATE',
      update: 'T_REFERENTIAL.UPDATE',
      enable: 'T_REFERENTIAL.UPDATE',
    },
    line: referenceLine,
    lineInput: referenceLineInput,
    lineUpdate: referenceLineUpdate,
    lineOrders: [],
  }),
  /** Deletes a line that nothing uses. */
  DELETE: command({
    access: referenceUpdate,
    input: byId,
    output: none,
    audit: 'Suppression d’une ligne d’une table référentielle',
    touches: ['TABLE_REFERENTIEL'],
  }),
  /** What uses a line, asked before it is deleted. */
  GET_LINE_USES: query({ access: referenceUpdate, input: byId, output: z.array(usage) }),
  GET_ALL_LINE: query({ access: holders('T_REFERENTIAL.VIEW'), input: byId, output: z.array(referenceLine) }),
  GET_ALL_LINE_CODE: query({ access: anySession, input: byValue, output: z.array(referenceLine) }),
  GET_LINE_BY_ID: query({ access: anySession, input: byId, output: referenceLine.extend(lineCan) }),
  GET_LINE_BY_CODE: query({ access: anySession, input: lineByCode, output: referenceLine }),
}

/** Those who build questions and questionnaires read responses too. */
const responseReaders = holders('T_RESPONSE.VIEW', 'QUESTION.VIEW', 'FORM.VIEW')
const responseEnable = holders('T_RESPONSE.ENABLE')
const QUESTION_TOUCHES = ['TABLE_RESPONSES']

/** The most places of one move. */
const MOVE_MAX = 100_000

/** TABLE_RESPONSES: answers in their order (docs/domain.md 6.3). */
export const responseTableMethods = {
  ...lookupMethods({
    resource: 'TABLE_RESPONSES',
    words: 'de réponses',
    many: 'de réponses',
    prefix: 'responseTable',
    shownBy: [],
    rights: { view: 'T_RESPONSE.VIEW', add: 'T_RESPONSE.ADD', update: 'T_RESPONSE.UPDATE', enable: 'T_RESPONSE.ENABLE' },
    line: responseLine,
    lineInput: responseLineInput,
    lineUpdate: responseLineUpdate,
    lineOrders: ['ord'],
  }),
  /** Deletes a table with its lines; refused while a question is linked to it. */
  DELETE_TABLE: command({
    access: responseEnable,
    input: byId,
    output: none,
    audit: 'Suppression d’une table de réponses',
    touches: QUESTION_TOUCHES,
  }),
  /** Deletes a line that nothing uses. */
  DELETE: command({
    access: responseEnable,
    input: byId,
    output: none,
    audit: 'Suppression d’une ligne d’une table de réponses',
    touches: QUESTION_TOUCHES,
  }),
  GET_LINE_USES: query({ access: responseEnable, input: byId, output: z.array(usage) }),
  /** Moves a line up or down by `by` places, stopping at either end. */
  ORDER: command({
    access: holders('T_RESPONSE.UPDATE'),
    input: z.object({ id, up: z.boolean(), by: z.int().min(1).max(MOVE_MAX).default(1) }),
    output: none,
    audit: 'Déplacement d’une ligne d’une table de réponses',
    touches: QUESTION_TOUCHES,
  }),
  /** How many questions a table is linked to. */
  TOTAL_ASSIGNED_QUESTIONS: query({ access: responseReaders, input: byId, output: z.object({ count: z.number() }) }),
  GET_ALL: query({ access: responseReaders, input: none, output: z.array(nameRef) }),
  GET_ALL_LINE: query({ access: responseReaders, input: byId, output: z.array(responseLine) }),
  GET_ALL_LINE_CODE: query({ access: responseReaders, input: byValue, output: z.array(responseLine) }),
  GET_LINE_BY_ID: query({ access: responseReaders, input: byId, output: responseLine.extend(lineCan) }),
  GET_LINE_BY_CODE: query({ access: responseReaders, input: lineByCode, output: responseLine }),
}
