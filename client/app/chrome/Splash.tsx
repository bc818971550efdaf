import { Logo } from '#client/ui/Logo.tsx'

/** Shown before the first screen; its words appear only after a moment. */
export const Splash = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div className="flex flex-col items-center gap-3">
      <Logo />
      <p role="status" className="animate-appear-late text-ink-soft">
        Chargement en cours…
      </p>
    </div>
  </main>
)
