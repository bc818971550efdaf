import { useSyncExternalStore } from 'react'
import { readTheme, subscribeTheme } from '#client/data/theme.ts'

const QUERIES = ['print', '(prefers-color-scheme: dark)'].map(text => window.matchMedia(text))

function subscribe(listener: () => void): () => void {
  const end = subscribeTheme(listener)
  for (const query of QUERIES) query.addEventListener('change', listener)
  return () => {
    end()
    for (const query of QUERIES) query.removeEventListener('change', listener)
  }
}

const ground = () => (QUERIES[0]?.matches ? 'paper' : `screen ${readTheme()} ${QUERIES[1]?.matches}`)

/** What a canvas is drawn on; another value asks for another drawing. */
export const useGround = (): string => useSyncExternalStore(subscribe, ground)
