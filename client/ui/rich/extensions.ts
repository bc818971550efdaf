import StarterKit from '@tiptap/starter-kit'

/** The address that stands for a message's own link. */
export const OWN_LINK = '{{link}}'

/** What formatted text may hold. */
export const richExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address, { defaultValidate }) => address === OWN_LINK || defaultValidate(address),
    },
  }),
]
