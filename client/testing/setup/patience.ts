import { configure } from '@testing-library/react';

// Not what a screen may take: how long a test waits before it says that something never came. Screens here talk to a
// server of their own and load their code at first use, on machines that may be busy with something else.
configure({ asyncUtilTimeout: 10_000 });
