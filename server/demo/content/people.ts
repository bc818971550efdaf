import { OFFERED, type PermissionCode, type UserType } from '#contract/permissions.ts'

const every = (type: UserType): PermissionCode[] => OFFERED[type].flatMap(group => [...group.codes])

/** The roles of the demo, each with a profile of the same name. */
export const ROLES = {
  admin: { name: 'Administration complète', type: 'USER_TYPE_INTERNE', codes: every('USER_TYPE_INTERNE') },
  staff: {
    name: 'Instruction des demandes et des labels',
    type: 'USER_TYPE_INTERNE',
    codes: [
      'FGDBGS',
      'FGFAGS',
      'FGFPGS',
      'FGFPMD',
      'FGPLAC',
      'FGPLRE',
      'FGPLRV',
      'FGPLRF',
      'FGMQGS',
      'FGQSGS',
      'FGCAGS',
      'FGCDGS',
      'FGGDGS',
      'FGGDADS',
      'FGGDASS',
      'FGGDDEC',
      'FGGDDUP',
      'FGTRGS',
    ],
  },
  reader: {
    name: 'Consultation',
    type: 'USER_TYPE_INTERNE',
    codes: [
      // Not FGROGS beside FGUSGS: a profile that holds both gives the authority ADMIN.
      'FGDBGS',
      'FGDACS',
      'FGUSGS',
      'FGPRGS',
      'FGTEGS',
      'FGTTGS',
      'FGTRGS',
      'FGFPGS',
      'FGFAGS',
      'FGMQGS',
      'FGQSGS',
      'FGCAGS',
      'FGCDGS',
      'FGGDGS',
      'FGEMGS',
      'FGNTGS',
    ],
  },
  partner: { name: 'Partenaire affilié', type: 'USER_TYPE_EXTERNE', codes: every('USER_TYPE_EXTERNE') },
  guest: { name: 'Expert associé', type: 'USER_TYPE_EXTERNE_NONE_AFFILIATE', codes: every('USER_TYPE_EXTERNE_NONE_AFFILIATE') },
} as const satisfies Record<string, { name: string; type: UserType; codes: readonly PermissionCode[] }>

export type RoleName = keyof typeof ROLES

export interface PersonSpec {
  username: string
  firstName: string
  lastName: string
  gender: 'MALE' | 'FEMALE'
  role: RoleName
  isSuperAdmin: boolean
  /** From 1, as the demo numbers its affiliates; null for who has none. */
  affiliate: number | null
}

const person = (username: string, firstName: string, lastName: string, gender: 'MALE' | 'FEMALE', role: RoleName): PersonSpec => ({
  username,
  firstName,
  lastName,
  gender,
  role,
  isSuperAdmin: username === 'superadmin',
  affiliate: null,
})

/** The demo's own accounts (`DEMO_ACCOUNTS`); the other affiliates' contacts come after them. */
export const PEOPLE: readonly PersonSpec[] = [
  person('superadmin', 'Hélène', 'Rivière', 'FEMALE', 'admin'),
  person('admin', 'Claire', 'Fontaine', 'FEMALE', 'admin'),
  person('staff', 'Julien', 'Moreau', 'MALE', 'staff'),
  person('lecteur', 'Nadia', 'Benali', 'FEMALE', 'reader'),
  { ...person('partner', 'Sophie', 'Marchand', 'FEMALE', 'partner'), affiliate: 1 },
  { ...person('colleague', 'Marc', 'Delattre', 'MALE', 'partner'), affiliate: 1 },
  { ...person('partner2', 'Karim', 'Haddad', 'MALE', 'partner'), affiliate: 2 },
  person('guest', 'Camille', 'Perrin', 'FEMALE', 'guest'),
  person('expert.lambert', 'Louis', 'Lambert', 'MALE', 'guest'),
  person('expert.nguyen', 'Anh', 'Nguyen', 'FEMALE', 'guest'),
]
