import { uiTexts } from './texts.ts'

/** The first focusable thing of a page: jumps over the navigation to the element of this id. */
export const SkipLink = ({ targetId = 'contenu' }: { targetId?: string | undefined }) => (
  <a
    href={`#${targetId}`}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-fir focus:px-4 focus:py-2 focus:font-medium focus:text-on-fir focus:shadow-float"
  >
    {uiTexts.skip}
  </a>
)
