// Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids and reports. Zod reads this object when its
// code first runs; whatever script comes first, a screen's or the application's, its schemas find it set.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
