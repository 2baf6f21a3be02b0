import '../tests/e2e/fixtures';
import '../bench/main';
