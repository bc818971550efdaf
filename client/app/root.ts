import { createRoot, type Root } from 'react-dom/client'

/** React's root in the page, made once. */
export function openRoot(): Root {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  return createRoot(element)
}
