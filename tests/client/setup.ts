import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine draws late: waiting ends with what is waited for, not with its usual second.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
