import { z } from 'zod'

// Zod compiles schemas with `new Function` where it may; the Content-Security-Policy forbids it, and each try is reported.
// Imported before all else, and bundled with zod itself: a schema built earlier would already have tried.
z.config({ jitless: true })
