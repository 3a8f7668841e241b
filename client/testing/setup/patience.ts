import { configure } from '@testing-library/react';

// Not a limit for screens: how long a test waits before it fails. Screens here talk to a server of their own and load
// their code at first use, on machines that may be busy.
configure({ asyncUtilTimeout: 10_000 });
