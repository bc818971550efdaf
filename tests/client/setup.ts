import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine renders late, so waiting takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

// The files of a worker share its modules and its browser, in whatever order they come: each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // A file that runs without a browser has none to leave.
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
