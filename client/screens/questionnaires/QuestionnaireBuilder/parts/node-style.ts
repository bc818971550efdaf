import type { CSSProperties } from 'react'

/** Cards out of view are not laid out: a page may hold a thousand. */
export const skippable: CSSProperties = { contentVisibility: 'auto', containIntrinsicSize: 'auto 4rem' }
