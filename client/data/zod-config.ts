import { z } from 'zod'

// Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids and reports.
// Imported first and bundled with zod: an earlier schema would already have tried.
z.config({ jitless: true })
