import { useParams } from 'react-router'

const ID = /^[1-9]\d{0,8}$/

/** The id, or the positive whole number, that a part of an address holds; null where it holds none. */
export const readId = (text: string | null | undefined): number | null => (text && ID.test(text) ? Number(text) : null)

/** The record that the screen's address names (`:id`): none for a new one, unknown when it holds no id. */
export function useAddressedId(): { id: number | null; isNew: boolean; isUnknown: boolean } {
  const { id: text } = useParams()
  const id = readId(text)
  return { id, isNew: text === undefined, isUnknown: text !== undefined && id === null }
}
