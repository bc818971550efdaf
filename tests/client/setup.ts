import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine renders late, so waiting takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
